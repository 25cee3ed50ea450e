CREATE SEQUENCE "public"."invoice_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "erased_owners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- One series through the years: it goes on after the highest number of any of them.
SELECT setval('invoice_numbers', max("last")) FROM "invoice_counters" HAVING max("last") > 0;--> statement-breakpoint
DROP TABLE "invoice_counters" CASCADE;--> statement-breakpoint
-- Facts in monthly partitions, so that old months are dropped and not deleted row by row. What is there already becomes one partition up
-- to the end of this month, or of its last day's: no row is moved.
--> statement-breakpoint
ALTER TABLE "facts_hourly" RENAME TO "facts_hourly_before";
--> statement-breakpoint
ALTER TABLE "facts_hourly_before" RENAME CONSTRAINT "facts_hourly_owner_id_customer_id_date_campaign_id_hour_device_network_pk" TO "facts_hourly_before_pk";
--> statement-breakpoint
CREATE TABLE "facts_hourly" (LIKE "facts_hourly_before") PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "facts_hourly" ADD CONSTRAINT "facts_hourly_owner_id_customer_id_date_campaign_id_hour_device_network_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","hour","device","network");
--> statement-breakpoint
ALTER TABLE "facts_keyword" RENAME TO "facts_keyword_before";
--> statement-breakpoint
ALTER TABLE "facts_keyword_before" RENAME CONSTRAINT "facts_keyword_owner_id_customer_id_date_campaign_id_ad_group_id_keyword_pk" TO "facts_keyword_before_pk";
--> statement-breakpoint
CREATE TABLE "facts_keyword" (LIKE "facts_keyword_before") PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "facts_keyword" ADD CONSTRAINT "facts_keyword_owner_id_customer_id_date_campaign_id_ad_group_id_keyword_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","ad_group_id","keyword");
--> statement-breakpoint
ALTER TABLE "facts_ad" RENAME TO "facts_ad_before";
--> statement-breakpoint
ALTER TABLE "facts_ad_before" RENAME CONSTRAINT "facts_ad_owner_id_customer_id_date_campaign_id_ad_group_id_ad_id_pk" TO "facts_ad_before_pk";
--> statement-breakpoint
CREATE TABLE "facts_ad" (LIKE "facts_ad_before") PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "facts_ad" ADD CONSTRAINT "facts_ad_owner_id_customer_id_date_campaign_id_ad_group_id_ad_id_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","ad_group_id","ad_id");
--> statement-breakpoint
ALTER TABLE "facts_audience" RENAME TO "facts_audience_before";
--> statement-breakpoint
ALTER TABLE "facts_audience_before" RENAME CONSTRAINT "facts_audience_owner_id_customer_id_date_campaign_id_kind_code_pk" TO "facts_audience_before_pk";
--> statement-breakpoint
CREATE TABLE "facts_audience" (LIKE "facts_audience_before") PARTITION BY RANGE ("date");
--> statement-breakpoint
ALTER TABLE "facts_audience" ADD CONSTRAINT "facts_audience_owner_id_customer_id_date_campaign_id_kind_code_pk" PRIMARY KEY("owner_id","customer_id","date","campaign_id","kind","code");
--> statement-breakpoint
DO $$
DECLARE
  parent text;
  last_day date;
BEGIN
  FOREACH parent IN ARRAY ARRAY['facts_hourly', 'facts_keyword', 'facts_ad', 'facts_audience'] LOOP
    EXECUTE format('SELECT max(date) FROM %I', parent || '_before') INTO last_day;
    IF last_day IS NULL THEN
      EXECUTE format('DROP TABLE %I', parent || '_before');
    ELSE
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, parent || '_before',
        (date_trunc('month', greatest(last_day, current_date)) + interval '1 month')::date);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Makes the partition of a month where there is none. Attached after it is made, which holds up neither readers nor writers.
CREATE FUNCTION keep_facts_month(of_day date) RETURNS void LANGUAGE plpgsql SET datestyle TO 'ISO, YMD' AS $$
DECLARE
  parent text;
  part text;
  first_day date := date_trunc('month', of_day)::date;
  before_until date;
BEGIN
  FOREACH parent IN ARRAY ARRAY['facts_hourly', 'facts_keyword', 'facts_ad', 'facts_audience'] LOOP
    part := parent || to_char(first_day, '_YYYY_MM');
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    SELECT substring(pg_get_expr(relpartbound, oid) FROM 'TO \(''([0-9-]+)''\)')::date INTO before_until
      FROM pg_class WHERE oid = to_regclass('public.' || parent || '_before');
    CONTINUE WHEN first_day < before_until;
    -- Of two that need it at once the second waits here, and then finds it.
    PERFORM pg_advisory_xact_lock(hashtextextended(part, 0));
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL)', part, parent);
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent, part, first_day,
      (first_day + interval '1 month')::date);
  END LOOP;
END $$;
