CREATE INDEX "chat_feedback_message" ON "chat_feedback" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "chat_tool_calls_session" ON "chat_tool_calls" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "campaign_pictures_image" ON "campaign_pictures" USING btree ("image_id");