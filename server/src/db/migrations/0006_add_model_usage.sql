CREATE TABLE "model_usage" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_usage_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" uuid,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"tier" text NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"input_tokens" integer NOT NULL,
	"cached_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost_micros" bigint NOT NULL,
	"extra_micros" bigint NOT NULL,
	"estimated" boolean NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "model_usage_cause" UNIQUE("cause"),
	CONSTRAINT "model_usage_tokens" CHECK ("model_usage"."input_tokens" >= 0 and "model_usage"."cached_tokens" >= 0 and "model_usage"."output_tokens" >= 0),
	CONSTRAINT "model_usage_cost" CHECK ("model_usage"."cost_micros" >= 0)
);
--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "model_usage_owner" ON "model_usage" USING btree ("owner_id","month");--> statement-breakpoint
CREATE INDEX "model_usage_month" ON "model_usage" USING btree ("month");