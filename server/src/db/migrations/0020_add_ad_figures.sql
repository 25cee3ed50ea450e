CREATE TABLE "facts_ad" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"ad_group_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"date" date NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	CONSTRAINT "facts_ad_owner_id_customer_id_date_campaign_id_ad_group_id_ad_id_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","ad_group_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "facts_conversion_ad" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"date" date NOT NULL,
	"ad_group_id" text NOT NULL,
	"ad_id" text NOT NULL,
	"action_id" text NOT NULL,
	"conversions_milli" integer NOT NULL,
	"value_micros" bigint NOT NULL,
	CONSTRAINT "facts_conversion_ad_owner_id_customer_id_date_campaign_id_ad_group_id_ad_id_action_id_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","ad_group_id","ad_id","action_id")
);
