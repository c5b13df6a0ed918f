-- Whether a message leaves something to decide to who hears it; what was told before offers it as ever.
alter table sys_outbox add column asks boolean not null default true;
alter table sys_notification add column asks boolean not null default true;
-- The list of the bell goes by when something happened, not by when it was handed on.
create index sys_notification_time_ix on sys_notification (user_id, create_date desc, id desc);
