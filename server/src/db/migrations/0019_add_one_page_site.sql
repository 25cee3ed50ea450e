CREATE TABLE "site_days" (
	"owner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "site_days_owner_id_date_kind_pk" PRIMARY KEY("owner_id","date","kind")
);
--> statement-breakpoint
CREATE TABLE "site_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"sender" text NOT NULL,
	"contact" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"is_read" boolean DEFAULT false NOT NULL,
	"words_digest" text NOT NULL,
	CONSTRAINT "site_messages_once" UNIQUE("owner_id","words_digest")
);
--> statement-breakpoint
CREATE TABLE "site_names" (
	"name" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"is_current" boolean NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sites" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"live" jsonb,
	"version" integer NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_names" ADD CONSTRAINT "site_names_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_messages_owner" ON "site_messages" USING btree ("owner_id","sent_at");--> statement-breakpoint
CREATE INDEX "site_names_owner" ON "site_names" USING btree ("owner_id");