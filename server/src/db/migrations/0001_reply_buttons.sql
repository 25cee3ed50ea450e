ALTER TABLE "chat_messages" ADD COLUMN "buttons" jsonb;--> statement-breakpoint
ALTER TABLE "chat_tool_calls" ADD COLUMN "fail_code" text;