CREATE TABLE "client_rules" (
	"owner_id" uuid NOT NULL,
	"client_email" text NOT NULL,
	"needs_yes" boolean NOT NULL,
	CONSTRAINT "client_rules_owner_id_client_email_pk" PRIMARY KEY("owner_id","client_email")
);
--> statement-breakpoint
ALTER TABLE "client_rules" ADD CONSTRAINT "client_rules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_campaigns_campaign" ON "shared_campaigns" USING btree ("owner_id","customer_id","campaign_id");