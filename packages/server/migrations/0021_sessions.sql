-- Sessions a person and an administrator can look at and end, a default password nobody can read, and a counter of wrong
-- passwords of its own for browsers a person has signed in with: strangers must not be able to lock that person out.

-- Raised in the transaction that changes what a person may, so that every server reads the person anew at the next call.
alter table sys_session add column stamp integer not null default 0;
alter table sys_session add column user_agent text not null default '';

alter table sys_pwd_policy add column default_pwd_hash text not null default '';

create table sys_device_failure (
  device text not null,
  user_no_key text not null,
  mistakes integer not null,
  locked_until timestamptz,
  last_mistake timestamptz not null,
  primary key (device, user_no_key)
);
create index sys_device_failure_last_ix on sys_device_failure (last_mistake);

-- What the product signs with, made by the first process that needs it.
create table sys_secret (
  name text primary key,
  secret text not null
);

alter table sys_pwd_policy add column update_name text;
alter table sys_pwd_policy add column update_date timestamptz;
