ALTER TABLE "saved_blog_suggestions" ADD COLUMN "draft" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_calendar_entries" ADD COLUMN "post" jsonb;