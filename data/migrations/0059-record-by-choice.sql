-- The record of actions by what was done and by whom, a page at a time.
create index owner_actions_action_at on owner_actions (action, at, id);

create index owner_actions_actor_at on owner_actions (actor_id, at, id);

create index owner_actions_kind_at on owner_actions (actor_kind, at, id);
