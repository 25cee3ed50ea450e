CREATE TABLE "watch_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"week" date NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"campaign_id" text,
	"campaign_name" text NOT NULL,
	"words" jsonb NOT NULL,
	"call" jsonb,
	"opens" jsonb,
	"basis" jsonb NOT NULL,
	"weekly_cost_cents" bigint,
	"lowers_spending" boolean NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"working_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answered_on" date,
	"reason" text,
	"outcome" text,
	"activity_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_on" date NOT NULL,
	"judge_on" date,
	"result" jsonb,
	"result_mailed" boolean DEFAULT false NOT NULL,
	"link_hash" text,
	CONSTRAINT "watch_proposals_link" UNIQUE("link_hash"),
	CONSTRAINT "watch_proposals_subject" UNIQUE("owner_id","week","subject")
);
--> statement-breakpoint
CREATE TABLE "watches" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"mail" boolean DEFAULT true NOT NULL,
	"may_lower" boolean DEFAULT false NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"week" date,
	"mailed_week" date,
	"live_pages" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watch_proposals" ADD CONSTRAINT "watch_proposals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watches" ADD CONSTRAINT "watches_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watch_proposals_owner" ON "watch_proposals" USING btree ("owner_id","state","created_at");--> statement-breakpoint
CREATE INDEX "watches_next" ON "watches" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "notifications_breaks" ON "notifications" USING btree ("created_at") WHERE kind in ('ad_review', 'tag');