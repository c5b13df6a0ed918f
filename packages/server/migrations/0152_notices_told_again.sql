-- What an operator has handed on again: bells get what they lack, mails and other systems nothing.
alter table sys_outbox add column is_replay boolean not null default false;
