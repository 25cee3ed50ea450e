CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "mail_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "socket_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"has_completed_tutorial" boolean DEFAULT false NOT NULL,
	"picture_key" text,
	"promotional_emails_enabled" boolean DEFAULT true NOT NULL,
	"unsubscribe_secret" uuid DEFAULT gen_random_uuid() NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"demo_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_unsubscribe_secret_unique" UNIQUE("unsubscribe_secret"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "video_interests" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"connection_type" text NOT NULL,
	"state" text NOT NULL,
	"ever_active" boolean DEFAULT false NOT NULL,
	"time_zone" text,
	"ahead_days" integer DEFAULT 0 NOT NULL,
	"last_status_check" timestamp with time zone,
	"unlinked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_accounts_owner_customer" UNIQUE("owner_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "campaign_file_lines" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"file_digest" text NOT NULL,
	"line" integer NOT NULL,
	"campaign_id" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_file_lines_owner_id_customer_id_file_digest_line_pk" PRIMARY KEY("owner_id","customer_id","file_digest","line")
);
--> statement-breakpoint
CREATE TABLE "campaign_file_runs" (
	"owner_id" uuid NOT NULL,
	"plan" text NOT NULL,
	"lines_done" integer DEFAULT 0 NOT NULL,
	"lines_total" integer NOT NULL,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_file_runs_owner_id_plan_pk" PRIMARY KEY("owner_id","plan")
);
--> statement-breakpoint
CREATE TABLE "campaign_setups" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"audience" text DEFAULT 'open' NOT NULL,
	"ad_schedule" text DEFAULT 'open' NOT NULL,
	"locations" text DEFAULT 'open' NOT NULL,
	"demographics" text DEFAULT 'open' NOT NULL,
	"conversion" text DEFAULT 'open' NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"max_cpc_bid_micros" bigint,
	CONSTRAINT "campaign_setups_owner_id_customer_id_campaign_id_pk" PRIMARY KEY("owner_id","customer_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"name" text NOT NULL,
	"status" text NOT NULL,
	"channel_type" text NOT NULL,
	"daily_budget_micros" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"created_at" timestamp with time zone NOT NULL,
	"ad_groups" jsonb NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_owner_id_customer_id_campaign_id_pk" PRIMARY KEY("owner_id","customer_id","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "conversions" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"conversion_id" text NOT NULL,
	"campaign_id" text,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"default_value" double precision NOT NULL,
	"currency_code" text NOT NULL,
	"gtag_snippet" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversions_owner_id_customer_id_conversion_id_pk" PRIMARY KEY("owner_id","customer_id","conversion_id")
);
--> statement-breakpoint
CREATE TABLE "facts_audience" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "facts_audience_owner_id_customer_id_date_campaign_id_kind_code_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","kind","code")
);
--> statement-breakpoint
CREATE TABLE "facts_hourly" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "facts_hourly_owner_id_customer_id_date_campaign_id_hour_device_network_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","hour","device","network")
);
--> statement-breakpoint
CREATE TABLE "facts_keyword" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"ad_group_id" text NOT NULL,
	"keyword" text NOT NULL,
	"date" date NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "facts_keyword_owner_id_customer_id_date_campaign_id_ad_group_id_keyword_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","ad_group_id","keyword")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"outcome" text NOT NULL,
	"as_of" timestamp with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "rollup_audience" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"date" date NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "rollup_audience_owner_id_customer_id_date_kind_code_pk" PRIMARY KEY("owner_id","customer_id","date","kind","code")
);
--> statement-breakpoint
CREATE TABLE "rollup_campaign" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"date" date NOT NULL,
	"campaign_id" text NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "rollup_campaign_owner_id_customer_id_date_campaign_id_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id")
);
--> statement-breakpoint
CREATE TABLE "rollup_hourly" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"device" text NOT NULL,
	"network" text NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "rollup_hourly_owner_id_customer_id_date_hour_device_network_pk" PRIMARY KEY("owner_id","customer_id","date","hour","device","network")
);
--> statement-breakpoint
CREATE TABLE "chat_feedback" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"is_liked" boolean NOT NULL,
	"is_disliked" boolean NOT NULL,
	"is_starred" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"finish_reason" text,
	"interrupted" boolean DEFAULT false NOT NULL,
	"error_text" text,
	"model_messages" jsonb,
	"settled_chars" integer DEFAULT 0 NOT NULL,
	"steps" integer DEFAULT 0 NOT NULL,
	"tokens" integer DEFAULT 0 NOT NULL,
	"cost_micros" bigint,
	"figures" jsonb,
	"worked_ms" integer DEFAULT 0 NOT NULL,
	"answers_id" bigint,
	"replaced_by" bigint,
	"client_message_id" uuid,
	"runner" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"title" text,
	"pinned" boolean DEFAULT false NOT NULL,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"memory" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_tool_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"message_id" bigint NOT NULL,
	"step" integer NOT NULL,
	"position" integer NOT NULL,
	"model_call_id" text NOT NULL,
	"function" text NOT NULL,
	"arguments" jsonb NOT NULL,
	"gated" boolean NOT NULL,
	"said_chars" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"via" text DEFAULT 'agent' NOT NULL,
	"asked_as" text,
	"told_at" timestamp with time zone,
	"activity_id" uuid,
	"summary" text,
	"impact" jsonb,
	"typed_amount_cents" bigint,
	"output" jsonb,
	"outcome" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"balance" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_entries_cause" UNIQUE("owner_id","cause"),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance" >= 0),
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"amount" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_holds_cause" UNIQUE("owner_id","cause"),
	CONSTRAINT "credit_holds_amount" CHECK ("credit_holds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "fund_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fund_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"day" date,
	"amount_micros" bigint NOT NULL,
	"reason" text NOT NULL,
	"cause" text NOT NULL,
	"balance_micros" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fund_entries_cause" UNIQUE("owner_id","cause"),
	CONSTRAINT "fund_entries_balance" CHECK ("fund_entries"."balance_micros" >= 0),
	CONSTRAINT "fund_entries_amount" CHECK ("fund_entries"."amount_micros" <> 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"package" text,
	"tier" text,
	"customer_id" text,
	"credits" integer,
	"amount_cents" integer NOT NULL,
	"checkout_id" text,
	"payer_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_id" text NOT NULL,
	"invoice_id" text,
	"invoice_number" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_invoice_number_unique" UNIQUE("invoice_number"),
	CONSTRAINT "payments_key" UNIQUE("owner_id","key"),
	CONSTRAINT "payments_refunded" CHECK ("payments"."refunded_cents" >= 0 and "payments"."refunded_cents" <= "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "spend_limits" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"daily_micros" bigint,
	"monthly_micros" bigint
);
--> statement-breakpoint
CREATE TABLE "spend_locks" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_tasks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subscription_id" text NOT NULL,
	CONSTRAINT "subscription_tasks_once" UNIQUE("owner_id","subscription_id","kind")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"status" text NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"subscription_id" text,
	"ordered_at" timestamp with time zone,
	"next_tier" text,
	"next_subscription_id" text
);
--> statement-breakpoint
CREATE TABLE "business_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"business_name" text NOT NULL,
	"industry" text NOT NULL,
	"products" text DEFAULT '' NOT NULL,
	"services" text DEFAULT '' NOT NULL,
	"website_url" text DEFAULT '' NOT NULL,
	"report_frequency_hours" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "business_profiles_owner" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid NOT NULL,
	"message" text NOT NULL,
	"kind" text DEFAULT 'news' NOT NULL,
	"subject" text,
	"subject_id" text,
	"cause" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"wants_mail" boolean DEFAULT false NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notifications_cause" UNIQUE("owner_id","cause")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"via" text NOT NULL,
	"action" text NOT NULL,
	"target" text,
	"before" jsonb,
	"after" jsonb,
	"outcome" text NOT NULL,
	"undo" jsonb,
	"undone_by" uuid
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner_id" uuid NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"holder" uuid NOT NULL,
	"body_digest" text NOT NULL,
	"status" integer,
	"body" text,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_path_key_pk" PRIMARY KEY("owner_id","path","key")
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"time_zone" text NOT NULL,
	"made" boolean NOT NULL,
	"link_state" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"ahead_days" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sandbox_ads_accounts_owner" UNIQUE("owner_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_campaigns" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ads_campaigns_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone NOT NULL,
	"settings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_caps" (
	"account_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"cap_micros" bigint,
	CONSTRAINT "sandbox_ads_caps_account_id_valid_from_pk" PRIMARY KEY("account_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_ads_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_ads_versions" (
	"campaign_id" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "sandbox_ads_versions_campaign_id_valid_from_pk" PRIMARY KEY("campaign_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"order" jsonb NOT NULL,
	"status" text NOT NULL,
	"declined" integer DEFAULT 0 NOT NULL,
	"payment_id" text NOT NULL,
	"subscription_id" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "sandbox_pay_checkouts_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "sandbox_pay_checkouts_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_events" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"checkout_id" text,
	"body" text NOT NULL,
	"sends" integer NOT NULL,
	"delay_ms" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pay_events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_pay_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"paid" boolean NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sandbox_pay_invoices_payment_id_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_secret" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_pay_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"tier" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"current_period_end" timestamp with time zone NOT NULL,
	"anchor" timestamp with time zone NOT NULL,
	"periods" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bus_payloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payload" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_links" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"shared_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"status" text NOT NULL,
	"feedback" text,
	"seen" jsonb NOT NULL,
	"digest" text NOT NULL,
	"reminders" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "approval_rounds_once" UNIQUE("shared_id","round"),
	CONSTRAINT "approval_rounds_answered" CHECK (("approval_rounds"."status" = 'pending') = ("approval_rounds"."answered_at" is null))
);
--> statement-breakpoint
CREATE TABLE "shared_campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"share_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"platform" text NOT NULL,
	"budget_micros" bigint NOT NULL,
	"start_date" date,
	"end_date" date,
	"objective" text NOT NULL,
	"headlines" jsonb NOT NULL,
	"descriptions" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"website_url" text NOT NULL,
	"target_audience" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"status" text NOT NULL,
	"campaign_id" text,
	"customer_id" text,
	"launch_state" text,
	"launch_holder" uuid,
	"launch_at" timestamp with time zone,
	"launch_sent_at" timestamp with time zone,
	"launched_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_campaigns_share_id" UNIQUE("owner_id","share_id")
);
--> statement-breakpoint
CREATE TABLE "house_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "date_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shared_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"secret_hash" text NOT NULL,
	"figures" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"told_to" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "blog_idea_lists" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"basis" text NOT NULL,
	"ideas" jsonb NOT NULL,
	"recent" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_calendars" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"entries" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_blog_suggestions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_blog_suggestions_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_calendar_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "saved_calendar_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"date" date NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"pair_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_calendar_entries_pair" UNIQUE("owner_id","date","pair_hash")
);
--> statement-breakpoint
CREATE TABLE "website_analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"step" integer DEFAULT 1 NOT NULL,
	"runs" integer DEFAULT 1 NOT NULL,
	"by" text NOT NULL,
	"performance_score" integer,
	"desktop_score" integer,
	"seo_score" integer,
	"pagespeed" jsonb,
	"seo" jsonb,
	"spread" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"message" text,
	"is_sample" boolean DEFAULT false NOT NULL,
	"report_secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "website_watches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"url" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "website_watches_url" UNIQUE("owner_id","url")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"size" text NOT NULL,
	"seed" text NOT NULL,
	"business" jsonb,
	"state" text NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"runner" text,
	"lease_until" timestamp with time zone,
	"retry_at" timestamp with time zone,
	"failure" text,
	"file_key" text,
	"thumbnail_key" text,
	"width_px" integer,
	"height_px" integer,
	"bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"image_id" uuid,
	"prompt" text NOT NULL,
	"size" text NOT NULL,
	"file_key" text NOT NULL,
	"thumbnail_key" text NOT NULL,
	"width_px" integer NOT NULL,
	"height_px" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_pictures_once" UNIQUE("owner_id","customer_id","campaign_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD CONSTRAINT "mail_tokens_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "socket_tickets" ADD CONSTRAINT "socket_tickets_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_interests" ADD CONSTRAINT "video_interests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_accounts" ADD CONSTRAINT "ad_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_file_lines" ADD CONSTRAINT "campaign_file_lines_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_file_runs" ADD CONSTRAINT "campaign_file_runs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_setups" ADD CONSTRAINT "campaign_setups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_feedback" ADD CONSTRAINT "chat_feedback_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tool_calls" ADD CONSTRAINT "chat_tool_calls_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tool_calls" ADD CONSTRAINT "chat_tool_calls_session_id_chat_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_tool_calls" ADD CONSTRAINT "chat_tool_calls_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fund_entries" ADD CONSTRAINT "fund_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_limits" ADD CONSTRAINT "spend_limits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spend_locks" ADD CONSTRAINT "spend_locks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_tasks" ADD CONSTRAINT "subscription_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_profiles" ADD CONSTRAINT "business_profiles_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_accounts" ADD CONSTRAINT "sandbox_ads_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_campaigns" ADD CONSTRAINT "sandbox_ads_campaigns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_campaigns" ADD CONSTRAINT "sandbox_ads_campaigns_account_id_sandbox_ads_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_ads_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_caps" ADD CONSTRAINT "sandbox_ads_caps_account_id_sandbox_ads_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_ads_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_caps" ADD CONSTRAINT "sandbox_ads_caps_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD CONSTRAINT "sandbox_ads_conversions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD CONSTRAINT "sandbox_ads_conversions_account_id_sandbox_ads_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."sandbox_ads_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_versions" ADD CONSTRAINT "sandbox_ads_versions_campaign_id_sandbox_ads_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."sandbox_ads_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_ads_versions" ADD CONSTRAINT "sandbox_ads_versions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_checkouts" ADD CONSTRAINT "sandbox_pay_checkouts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_events" ADD CONSTRAINT "sandbox_pay_events_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_invoices" ADD CONSTRAINT "sandbox_pay_invoices_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_pay_subscriptions" ADD CONSTRAINT "sandbox_pay_subscriptions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_links" ADD CONSTRAINT "approval_links_round_id_approval_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."approval_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rounds" ADD CONSTRAINT "approval_rounds_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_rounds" ADD CONSTRAINT "approval_rounds_shared_id_shared_campaigns_id_fk" FOREIGN KEY ("shared_id") REFERENCES "public"."shared_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_campaigns" ADD CONSTRAINT "shared_campaigns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_notes" ADD CONSTRAINT "date_notes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_idea_lists" ADD CONSTRAINT "blog_idea_lists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_calendars" ADD CONSTRAINT "content_calendars_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_blog_suggestions" ADD CONSTRAINT "saved_blog_suggestions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_calendar_entries" ADD CONSTRAINT "saved_calendar_entries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_analyses" ADD CONSTRAINT "website_analyses_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_watches" ADD CONSTRAINT "website_watches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_pictures" ADD CONSTRAINT "campaign_pictures_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_tokens_owner" ON "mail_tokens" USING btree ("owner_id","purpose");--> statement-breakpoint
CREATE INDEX "mail_tokens_expires_at" ON "mail_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_owner" ON "sessions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "socket_tickets_owner" ON "socket_tickets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "socket_tickets_session" ON "socket_tickets" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "users_demo_expires_at" ON "users" USING btree ("demo_expires_at") WHERE "users"."is_demo";--> statement-breakpoint
CREATE UNIQUE INDEX "ad_accounts_one_current" ON "ad_accounts" USING btree ("owner_id") WHERE state <> 'NONE';--> statement-breakpoint
CREATE INDEX "ad_accounts_waiting" ON "ad_accounts" USING btree ("state") WHERE state in ('REQUESTED', 'PENDING');--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("owner_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("owner_id","customer_id");--> statement-breakpoint
CREATE INDEX "rollup_campaign_campaign" ON "rollup_campaign" USING btree ("owner_id","customer_id","campaign_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_feedback_once" ON "chat_feedback" USING btree ("owner_id","message_id");--> statement-breakpoint
CREATE INDEX "chat_messages_owner" ON "chat_messages" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_messages_session" ON "chat_messages" USING btree ("session_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_once" ON "chat_messages" USING btree ("session_id","client_message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_one_reply" ON "chat_messages" USING btree ("session_id") WHERE "chat_messages"."state" in ('running', 'waiting');--> statement-breakpoint
CREATE INDEX "chat_messages_running" ON "chat_messages" USING btree ("lease_until") WHERE "chat_messages"."runner" is not null;--> statement-breakpoint
CREATE INDEX "chat_sessions_newest" ON "chat_sessions" USING btree ("owner_id","pinned","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_tool_calls_owner" ON "chat_tool_calls" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_tool_calls_reply" ON "chat_tool_calls" USING btree ("message_id","step","position");--> statement-breakpoint
CREATE INDEX "chat_tool_calls_asked" ON "chat_tool_calls" USING btree ("owner_id","asked_as") WHERE "chat_tool_calls"."asked_as" is not null;--> statement-breakpoint
CREATE INDEX "chat_tool_calls_open" ON "chat_tool_calls" USING btree ("expires_at") WHERE "chat_tool_calls"."state" = 'open';--> statement-breakpoint
CREATE INDEX "credit_entries_owner" ON "credit_entries" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "fund_entries_account" ON "fund_entries" USING btree ("owner_id","customer_id","id");--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_events_owner" ON "payment_events" USING btree ("owner_id","received_at");--> statement-breakpoint
CREATE INDEX "payments_owner" ON "payments" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "payments_payment" ON "payments" USING btree ("owner_id","payment_id");--> statement-breakpoint
CREATE INDEX "notifications_mail" ON "notifications" USING btree ("id") WHERE wants_mail and mailed_at is null;--> statement-breakpoint
CREATE INDEX "notifications_owner" ON "notifications" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("owner_id","at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_until" ON "idempotency_keys" USING btree ("until");--> statement-breakpoint
CREATE INDEX "sandbox_ads_accounts_customer" ON "sandbox_ads_accounts" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sandbox_ads_campaigns_owner" ON "sandbox_ads_campaigns" USING btree ("owner_id","account_id");--> statement-breakpoint
CREATE INDEX "sandbox_ads_campaigns_account" ON "sandbox_ads_campaigns" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_ads_caps_owner" ON "sandbox_ads_caps" USING btree ("owner_id","account_id");--> statement-breakpoint
CREATE INDEX "sandbox_ads_conversions_owner" ON "sandbox_ads_conversions" USING btree ("owner_id","account_id");--> statement-breakpoint
CREATE INDEX "sandbox_ads_conversions_account" ON "sandbox_ads_conversions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sandbox_ads_versions_owner" ON "sandbox_ads_versions" USING btree ("owner_id","account_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_checkouts_owner" ON "sandbox_pay_checkouts" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_pay_events_owner" ON "sandbox_pay_events" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_events_checkout" ON "sandbox_pay_events" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_events_waiting" ON "sandbox_pay_events" USING btree ("sends");--> statement-breakpoint
CREATE INDEX "sandbox_pay_invoices_owner" ON "sandbox_pay_invoices" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_invoices_of" ON "sandbox_pay_invoices" USING btree ("subscription_id","created_at");--> statement-breakpoint
CREATE INDEX "sandbox_pay_subscriptions_owner" ON "sandbox_pay_subscriptions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "sandbox_pay_subscriptions_due" ON "sandbox_pay_subscriptions" USING btree ("status","current_period_end");--> statement-breakpoint
CREATE INDEX "bus_payloads_created_at" ON "bus_payloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "approval_links_owner" ON "approval_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "approval_links_round" ON "approval_links" USING btree ("round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_rounds_one_open" ON "approval_rounds" USING btree ("shared_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "approval_rounds_owner" ON "approval_rounds" USING btree ("owner_id","shared_id");--> statement-breakpoint
CREATE INDEX "approval_rounds_waiting" ON "approval_rounds" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "shared_campaigns_newest" ON "shared_campaigns" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "shared_campaigns_unsettled" ON "shared_campaigns" USING btree ("launch_at") WHERE launch_state in ('claimed', 'sent', 'unknown');--> statement-breakpoint
CREATE INDEX "date_notes_owner" ON "date_notes" USING btree ("owner_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "shared_reports_secret" ON "shared_reports" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "shared_reports_owner" ON "shared_reports" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_blog_suggestions_owner" ON "saved_blog_suggestions" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "saved_calendar_entries_owner" ON "saved_calendar_entries" USING btree ("owner_id","place");--> statement-breakpoint
CREATE INDEX "website_analyses_owner" ON "website_analyses" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "website_analyses_url" ON "website_analyses" USING btree ("owner_id","url","created_at");--> statement-breakpoint
CREATE INDEX "website_watches_next" ON "website_watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","state","ended_at","id");--> statement-breakpoint
CREATE INDEX "campaign_pictures_owner" ON "campaign_pictures" USING btree ("owner_id","customer_id","campaign_id","created_at");