CREATE OR REPLACE FUNCTION keep_facts_month(of_day date) RETURNS void LANGUAGE plpgsql SET datestyle TO 'ISO, YMD' AS $$
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
    -- Of two that need it at once the second waits here, and then finds it: a lock of another kind would not tell it of the new table.
    EXECUTE format('LOCK TABLE public.%I IN SHARE UPDATE EXCLUSIVE MODE', parent);
    CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
    EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING ALL)', part, parent);
    EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent, part, first_day,
      (first_day + interval '1 month')::date);
  END LOOP;
END $$;
