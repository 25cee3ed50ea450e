CREATE TABLE "billing_details" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"details" jsonb NOT NULL,
	"payer_id" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_of" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "billed_to" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_pay_checkouts" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "sandbox_pay_subscriptions" ADD COLUMN "card" text;--> statement-breakpoint
ALTER TABLE "billing_details" ADD CONSTRAINT "billing_details_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;