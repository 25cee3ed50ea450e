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
	"is_demo" boolean DEFAULT false NOT NULL,
	"demo_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
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
	"name" text NOT NULL,
	"category" text NOT NULL,
	"default_value" numeric NOT NULL,
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
	CONSTRAINT "facts_audience_owner_id_customer_id_campaign_id_date_kind_code_pk" PRIMARY KEY("owner_id","customer_id","campaign_id","date","kind","code")
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
	CONSTRAINT "facts_hourly_owner_id_customer_id_campaign_id_date_hour_device_network_pk" PRIMARY KEY("owner_id","customer_id","campaign_id","date","hour","device","network")
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
ALTER TABLE "ad_accounts" ADD CONSTRAINT "ad_accounts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_setups" ADD CONSTRAINT "campaign_setups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversions" ADD CONSTRAINT "conversions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts_audience" ADD CONSTRAINT "facts_audience_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts_hourly" ADD CONSTRAINT "facts_hourly_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facts_keyword" ADD CONSTRAINT "facts_keyword_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollup_audience" ADD CONSTRAINT "rollup_audience_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollup_campaign" ADD CONSTRAINT "rollup_campaign_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollup_hourly" ADD CONSTRAINT "rollup_hourly_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_demo_expires_at" ON "users" USING btree ("demo_expires_at") WHERE "users"."is_demo";--> statement-breakpoint
CREATE UNIQUE INDEX "ad_accounts_one_current" ON "ad_accounts" USING btree ("owner_id") WHERE state <> 'NONE';--> statement-breakpoint
CREATE INDEX "ad_accounts_waiting" ON "ad_accounts" USING btree ("state") WHERE state in ('REQUESTED', 'PENDING');--> statement-breakpoint
CREATE INDEX "campaigns_newest" ON "campaigns" USING btree ("owner_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "facts_audience_day" ON "facts_audience" USING btree ("owner_id","customer_id","date");--> statement-breakpoint
CREATE INDEX "facts_hourly_day" ON "facts_hourly" USING btree ("owner_id","customer_id","date");--> statement-breakpoint
CREATE INDEX "facts_keyword_campaign" ON "facts_keyword" USING btree ("owner_id","customer_id","campaign_id","date");--> statement-breakpoint
CREATE INDEX "imports_account" ON "imports" USING btree ("owner_id","customer_id");--> statement-breakpoint
CREATE INDEX "rollup_campaign_campaign" ON "rollup_campaign" USING btree ("owner_id","customer_id","campaign_id","date");