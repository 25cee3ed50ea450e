ALTER TABLE "sender_brands" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "former" jsonb;