CREATE TABLE "campaign_drafts" (
	"owner_id" uuid NOT NULL,
	"campaign_id" text DEFAULT '' NOT NULL,
	"step" text NOT NULL,
	"typed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_drafts_owner_id_campaign_id_step_pk" PRIMARY KEY("owner_id","campaign_id","step")
);
--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;