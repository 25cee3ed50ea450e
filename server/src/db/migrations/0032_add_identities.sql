CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"provider_name" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "identities_subject" UNIQUE("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "identity_offers" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"by" text NOT NULL,
	"provider_name" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_trips" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"key_hash" text NOT NULL,
	"provider" text NOT NULL,
	"verifier_secret" text NOT NULL,
	"nonce_secret" text NOT NULL,
	"owner_id" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_offers" ADD CONSTRAINT "identity_offers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_trips" ADD CONSTRAINT "identity_trips_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identities_owner" ON "identities" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "identity_offers_owner" ON "identity_offers" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "identity_offers_expires_at" ON "identity_offers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_trips_owner" ON "identity_trips" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "identity_trips_expires_at" ON "identity_trips" USING btree ("expires_at");