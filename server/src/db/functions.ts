/**
 * What must be one round trip and yet read rows again after waiting for a lock: a single statement would still see their old state.
 * Replaced at every start, so a change of parameters or results needs a new name.
 */
export const functions: readonly string[] = [
  // Money of one purse, and funds of one business, change one at a time: the row of its person, or of the business, is the lock. `stood`:
  // that cause was already counted. `short`: the balance would fall below what is held for other work; nothing was written.
  `create or replace function append_credits(
  of_owner uuid, by_amount integer, for_reason text, of_cause text, at_moment timestamptz,
  out outcome text, out balance integer
) language plpgsql as $$
declare
  held bigint;
begin
  perform 1 from users where id = of_owner for no key update;
  select e.balance into balance from credit_entries e where e.owner_id = of_owner order by e.id desc limit 1;
  balance := coalesce(balance, 0);
  if exists (select 1 from credit_entries e where e.owner_id = of_owner and e.cause = of_cause) then
    outcome := 'stood';
    return;
  end if;
  if by_amount < 0 then
    select coalesce(sum(h.amount), 0) into held from credit_holds h
      where h.owner_id = of_owner and h.cause <> of_cause and h.until > at_moment;
    if balance + by_amount < held then
      outcome := 'short';
      return;
    end if;
  end if;
  balance := balance + by_amount;
  insert into credit_entries (owner_id, amount, reason, cause, balance, created_at)
    values (of_owner, by_amount, for_reason, of_cause, balance, at_moment);
  outcome := 'added';
end $$`,

  `create or replace function append_funds(
  of_owner uuid, of_customer text, of_kind text, by_micros bigint, for_reason text, of_cause text, at_moment timestamptz,
  out outcome text, out balance_micros bigint
) language plpgsql as $$
begin
  perform 1 from businesses where id = of_owner for no key update;
  select e.balance_micros into balance_micros from fund_entries e
    where e.owner_id = of_owner and e.customer_id = of_customer order by e.id desc limit 1;
  balance_micros := coalesce(balance_micros, 0);
  if exists (select 1 from fund_entries e where e.owner_id = of_owner and e.cause = of_cause) then
    outcome := 'stood';
    return;
  end if;
  if balance_micros + by_micros < 0 then
    outcome := 'short';
    return;
  end if;
  balance_micros := balance_micros + by_micros;
  insert into fund_entries (owner_id, customer_id, kind, amount_micros, reason, cause, balance_micros, created_at)
    values (of_owner, of_customer, of_kind, by_micros, for_reason, of_cause, balance_micros, at_moment);
  outcome := 'added';
end $$`,

  // Facts and their rollups have no foreign key to their owner (db/tables/performance.ts), and are too many to erase immediately: this
  // records the owner for a job that does.
  `create or replace function erase_facts() returns trigger language plpgsql as $$
begin
  insert into erased_owners (id) values (old.id) on conflict do nothing;
  return null;
end $$`,
  `create or replace trigger erase_facts after delete on businesses for each row execute function erase_facts()`,

  // Every user has a business with their own id: calls that name no business are about that one.
  `create or replace function add_own_business() returns trigger language plpgsql as $$
begin
  insert into businesses (id, owner_id, created_at) values (new.id, new.id, new.created_at);
  insert into business_members (business_id, user_id, role, created_at) values (new.id, new.id, 'owner', new.created_at);
  return null;
end $$`,
  `create or replace trigger add_own_business after insert on users for each row execute function add_own_business()`,
]
