ALTER TABLE "conversions" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "pauses" jsonb;