ALTER TABLE "watches" ADD COLUMN "pages_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "watches" ADD COLUMN "spoken" text;--> statement-breakpoint
CREATE INDEX "watches_pages" ON "watches" USING btree ("pages_at");