CREATE TABLE "tag_checks" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"checked_at" timestamp with time zone,
	"pages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet_told_at" timestamp with time zone,
	CONSTRAINT "tag_checks_owner_id_customer_id_pk" PRIMARY KEY("owner_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "call_seconds" integer;--> statement-breakpoint
ALTER TABLE "conversions" ADD COLUMN "done_page" text;--> statement-breakpoint
ALTER TABLE "conversion_actions" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_ads_accounts" ADD COLUMN "tag_gaps" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "own_values" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "call_seconds" integer;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tag_checks" ADD CONSTRAINT "tag_checks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;