-- Which session a line of the log was written in (R29): the SHA-256 of its token, so that the calls of a stolen session can be
-- told from those of its owner, and nothing in the log opens anything. Lines older than this have none.
alter table sys_oper_log add column session_hash text not null default '';
