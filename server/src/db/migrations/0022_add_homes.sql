CREATE TABLE "homes" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"setup_dismissed" boolean DEFAULT false NOT NULL,
	"seen_on" date,
	"seen_before" date
);
--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;