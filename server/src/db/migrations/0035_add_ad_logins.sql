CREATE TABLE "ad_logins" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"token_secret" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_grants" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ad_accounts" ADD COLUMN "linked_by" text DEFAULT 'manager' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_ads_accounts" ADD COLUMN "by_login" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_logins" ADD CONSTRAINT "ad_logins_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_grants" ADD CONSTRAINT "sandbox_ads_grants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_ads_grants_owner" ON "sandbox_ads_grants" USING btree ("owner_id");