CREATE TABLE "campaign_labels" (
	"owner_id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"label" text NOT NULL,
	CONSTRAINT "campaign_labels_owner_id_customer_id_campaign_id_label_pk" PRIMARY KEY("owner_id","customer_id","campaign_id","label")
);
--> statement-breakpoint
CREATE TABLE "campaign_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_views_name" UNIQUE("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "campaign_labels" ADD CONSTRAINT "campaign_labels_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_views" ADD CONSTRAINT "campaign_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;