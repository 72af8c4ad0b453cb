-- Who may ask the experiment service: a project's token goes with every request.
create table experiment_tokens (
  token      text primary key,
  note       text not null,
  -- The site's own: switched off, it takes all experiments of the site with it.
  own        boolean not null,
  active     boolean not null,
  created_at timestamptz not null
);
-- The site's own; another one is made on the operator's screen.
insert into experiment_tokens (token, note, own, active, created_at)
  values (replace(gen_random_uuid()::text, '-', ''), 'this site', true, true, now());

-- What is edited is a draft; what browsers get is what was published of it.
create table feature_flags (
  name         text primary key,
  draft        jsonb not null,
  published    jsonb,
  changed_at   timestamptz not null,
  published_at timestamptz
);

create table experiments (
  name       text primary key,
  state      text not null default 'draft' check (state in ('draft', 'running', 'stopped')),
  draft      jsonb not null,
  published  jsonb,
  changed_at timestamptz not null,
  started_at timestamptz,
  stopped_at timestamptz
);

create table experiment_pages (
  experiment text not null references experiments,
  group_name text not null,
  pages      jsonb not null,
  primary key (experiment, group_name)
);

-- Who saw which group: each visitor once for each experiment, however often they tell.
create table experiment_exposures (
  experiment text not null,
  unit_id    text not null,
  group_name text not null,
  forced     boolean not null,
  exposed_at timestamptz not null,
  primary key (experiment, unit_id)
);
create index experiment_exposures_age on experiment_exposures (exposed_at);

-- platform §3: the deposit experiments; variant b shows the experiment.
insert into experiments (name, draft, changed_at)
  select name,
    jsonb_build_object(
      'name', name,
      'type', 'js',
      'platform', 'web',
      'salt', name,
      'allocation', 10000,
      'split_by', 'deviceId',
      'groups', '[{"name": "a", "share": 5000, "forced_user_list": []}, {"name": "b", "share": 5000, "forced_user_list": []}]'::jsonb,
      'params', '[{"name": "variant", "type": "string", "values": [{"group": "a", "value": "a"}, {"group": "b", "value": "b"}]}]'::jsonb,
      'feature_flags', '[]'::jsonb,
      'forced_user_list', '[]'::jsonb,
      'layer_id', null,
      'layer_bounds', null,
      'targets', null,
      'redirection', null,
      'webbuilder', null),
    now()
  from unnest(array['deposit-not-active-button', 'deposit-handle-errors', 'deposit-crypto-visual']) as name;

insert into feature_flags (name, draft, published, changed_at, published_at)
  select draft ->> 'name', draft, draft, now(), now()
  from (select '{"name": "deposit-steps", "type": "json", "is_private": false, "groups": [],
    "rules": [{"id": "default", "value": "[10, 25, 50, 100]", "is_default": true, "conditions": [], "conditional_statement": "AND"}]}'::jsonb) as seed (draft);
