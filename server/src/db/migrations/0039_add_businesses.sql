CREATE TABLE "business_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "business_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "business_invitations_email_lower" CHECK ("business_invitations"."email" = lower("business_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "business_members" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_members_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Everybody's data becomes that of a business of their own with their id: no row of it moves.
--> statement-breakpoint
DROP TRIGGER IF EXISTS "erase_facts" ON "users";
--> statement-breakpoint
INSERT INTO "businesses" ("id", "owner_id", "created_at") SELECT "id", "id", "created_at" FROM "users";
--> statement-breakpoint
INSERT INTO "business_members" ("business_id", "user_id", "role", "created_at") SELECT "id", "id", 'owner', "created_at" FROM "users";
--> statement-breakpoint
ALTER TABLE "ad_accounts" DROP CONSTRAINT "ad_accounts_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "ad_logins" DROP CONSTRAINT "ad_logins_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_drafts" DROP CONSTRAINT "campaign_drafts_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_file_lines" DROP CONSTRAINT "campaign_file_lines_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_file_runs" DROP CONSTRAINT "campaign_file_runs_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_setups" DROP CONSTRAINT "campaign_setups_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaigns" DROP CONSTRAINT "campaigns_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversions" DROP CONSTRAINT "conversions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversion_actions" DROP CONSTRAINT "conversion_actions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "imports" DROP CONSTRAINT "imports_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tag_checks" DROP CONSTRAINT "tag_checks_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_feedback" DROP CONSTRAINT "chat_feedback_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_images" DROP CONSTRAINT "chat_images_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_messages" DROP CONSTRAINT "chat_messages_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_sessions" DROP CONSTRAINT "chat_sessions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "chat_tool_calls" DROP CONSTRAINT "chat_tool_calls_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "identity_trips" DROP CONSTRAINT "identity_trips_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "fund_entries" DROP CONSTRAINT "fund_entries_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "spend_limits" DROP CONSTRAINT "spend_limits_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "spend_locks" DROP CONSTRAINT "spend_locks_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "business_profiles" DROP CONSTRAINT "business_profiles_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "activity" DROP CONSTRAINT "activity_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_ads_accounts" DROP CONSTRAINT "sandbox_ads_accounts_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_ads_campaigns" DROP CONSTRAINT "sandbox_ads_campaigns_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_ads_caps" DROP CONSTRAINT "sandbox_ads_caps_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" DROP CONSTRAINT "sandbox_ads_conversions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_ads_grants" DROP CONSTRAINT "sandbox_ads_grants_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sandbox_ads_versions" DROP CONSTRAINT "sandbox_ads_versions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "approval_links" DROP CONSTRAINT "approval_links_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "approval_rounds" DROP CONSTRAINT "approval_rounds_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "client_rules" DROP CONSTRAINT "client_rules_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "shared_campaigns" DROP CONSTRAINT "shared_campaigns_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "date_notes" DROP CONSTRAINT "date_notes_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "report_schedules" DROP CONSTRAINT "report_schedules_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sender_brands" DROP CONSTRAINT "sender_brands_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "shared_reports" DROP CONSTRAINT "shared_reports_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "digests" DROP CONSTRAINT "digests_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "blog_idea_lists" DROP CONSTRAINT "blog_idea_lists_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "content_calendars" DROP CONSTRAINT "content_calendars_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_blog_suggestions" DROP CONSTRAINT "saved_blog_suggestions_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "saved_calendar_entries" DROP CONSTRAINT "saved_calendar_entries_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "website_analyses" DROP CONSTRAINT "website_analyses_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "website_watches" DROP CONSTRAINT "website_watches_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "image_photos" DROP CONSTRAINT "image_photos_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "images" DROP CONSTRAINT "images_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "homes" DROP CONSTRAINT "homes_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "memories" DROP CONSTRAINT "memories_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_pictures" DROP CONSTRAINT "campaign_pictures_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_labels" DROP CONSTRAINT "campaign_labels_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "campaign_views" DROP CONSTRAINT "campaign_views_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "site_days" DROP CONSTRAINT "site_days_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "site_messages" DROP CONSTRAINT "site_messages_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "site_names" DROP CONSTRAINT "site_names_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "sites" DROP CONSTRAINT "sites_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "watch_proposals" DROP CONSTRAINT "watch_proposals_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "watches" DROP CONSTRAINT "watches_owner_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "business_id" uuid;--> statement-breakpoint
UPDATE "api_keys" SET "business_id" = "owner_id";--> statement-breakpoint
ALTER TABLE "api_keys" ALTER COLUMN "business_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD COLUMN "business_id" uuid;--> statement-breakpoint
UPDATE "socket_tickets" SET "business_id" = "owner_id";--> statement-breakpoint
ALTER TABLE "socket_tickets" ALTER COLUMN "business_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD COLUMN "person_id" uuid;--> statement-breakpoint
UPDATE "chat_messages" SET "person_id" = "owner_id" WHERE "state" <> 'done';--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "business_id" uuid;--> statement-breakpoint
UPDATE "orders" SET "business_id" = "owner_id" WHERE "customer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "business_id" uuid;--> statement-breakpoint
UPDATE "idempotency_keys" SET "business_id" = "owner_id";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ALTER COLUMN "business_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_owner_id_path_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_business_id_path_key_pk" PRIMARY KEY("owner_id","business_id","path","key");--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invitations" ADD CONSTRAINT "business_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_invitations_business" ON "business_invitations" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "business_invitations_invited_by" ON "business_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "business_members_user" ON "business_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("owner_id","created_at");--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_accounts" ADD CONSTRAINT "ad_accounts_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_logins" ADD CONSTRAINT "ad_logins_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_file_lines" ADD CONSTRAINT "campaign_file_lines_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_file_runs" ADD CONSTRAINT "campaign_file_runs_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_setups" ADD CONSTRAINT "campaign_setups_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_actions" ADD CONSTRAINT "conversion_actions_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tag_checks" ADD CONSTRAINT "tag_checks_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_images" ADD CONSTRAINT "chat_images_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tool_calls" ADD CONSTRAINT "chat_tool_calls_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_trips" ADD CONSTRAINT "identity_trips_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_limits" ADD CONSTRAINT "spend_limits_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_locks" ADD CONSTRAINT "spend_locks_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_accounts" ADD CONSTRAINT "sandbox_ads_accounts_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_campaigns" ADD CONSTRAINT "sandbox_ads_campaigns_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_caps" ADD CONSTRAINT "sandbox_ads_caps_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD CONSTRAINT "sandbox_ads_conversions_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_grants" ADD CONSTRAINT "sandbox_ads_grants_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_versions" ADD CONSTRAINT "sandbox_ads_versions_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rounds" ADD CONSTRAINT "approval_rounds_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_rules" ADD CONSTRAINT "client_rules_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_campaigns" ADD CONSTRAINT "shared_campaigns_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_notes" ADD CONSTRAINT "date_notes_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_brands" ADD CONSTRAINT "sender_brands_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_idea_lists" ADD CONSTRAINT "blog_idea_lists_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_calendars" ADD CONSTRAINT "content_calendars_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_blog_suggestions" ADD CONSTRAINT "saved_blog_suggestions_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_calendar_entries" ADD CONSTRAINT "saved_calendar_entries_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_analyses" ADD CONSTRAINT "website_analyses_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_watches" ADD CONSTRAINT "website_watches_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_photos" ADD CONSTRAINT "image_photos_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homes" ADD CONSTRAINT "homes_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memories" ADD CONSTRAINT "memories_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_labels" ADD CONSTRAINT "campaign_labels_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_views" ADD CONSTRAINT "campaign_views_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_days" ADD CONSTRAINT "site_days_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_messages" ADD CONSTRAINT "site_messages_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_names" ADD CONSTRAINT "site_names_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sites" ADD CONSTRAINT "sites_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_proposals" ADD CONSTRAINT "watch_proposals_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_id_businesses_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_business" ON "api_keys" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "socket_tickets_business" ON "socket_tickets" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "chat_messages_person" ON "chat_messages" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "orders_business" ON "orders" USING btree ("business_id");--> statement-breakpoint
CREATE INDEX "activity_person" ON "activity" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_business" ON "idempotency_keys" USING btree ("business_id");