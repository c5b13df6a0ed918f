-- Orders that were allocated together.

alter table inv_delivery_order add column wave_no text;
