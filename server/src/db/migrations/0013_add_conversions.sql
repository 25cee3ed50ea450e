CREATE TABLE "conversion_actions" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"action_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"counts" boolean NOT NULL,
	CONSTRAINT "conversion_actions_owner_id_customer_id_action_id_pk" PRIMARY KEY("owner_id","customer_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "facts_conversion_hour" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"date" date NOT NULL,
	"hour" smallint NOT NULL,
	"device" text NOT NULL,
	"action_id" text NOT NULL,
	"conversions_milli" integer NOT NULL,
	"value_micros" bigint NOT NULL,
	CONSTRAINT "facts_conversion_hour_owner_id_customer_id_date_campaign_id_hour_device_action_id_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","hour","device","action_id")
);
--> statement-breakpoint
CREATE TABLE "facts_conversion_keyword" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"date" date NOT NULL,
	"ad_group_id" text NOT NULL,
	"keyword" text NOT NULL,
	"action_id" text NOT NULL,
	"conversions_milli" integer NOT NULL,
	"value_micros" bigint NOT NULL,
	CONSTRAINT "facts_conversion_keyword_owner_id_customer_id_date_campaign_id_ad_group_id_keyword_action_id_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","ad_group_id","keyword","action_id")
);
--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "value_micros" bigint DEFAULT 1000000 NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_ads_conversions" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversion_actions" ADD CONSTRAINT "conversion_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;