CREATE TABLE "report_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"email" text NOT NULL,
	"every" text NOT NULL,
	"day" integer NOT NULL,
	"campaign_id" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone,
	"trouble" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"unsubscribe_secret" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sender_brands" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"logo_key" text
);
--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "schedule_id" uuid;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "every" text;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "period_from" date;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "period_to" date;--> statement-breakpoint
ALTER TABLE "shared_reports" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sender_brands" ADD CONSTRAINT "sender_brands_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedules_address" ON "report_schedules" USING btree ("owner_id","email","every","campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_schedules_secret" ON "report_schedules" USING btree ("unsubscribe_secret");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at");--> statement-breakpoint
ALTER TABLE "shared_reports" ADD CONSTRAINT "shared_reports_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shared_reports_once" ON "shared_reports" USING btree ("schedule_id","period_to");