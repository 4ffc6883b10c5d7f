-- Who suffers from too many mails is the one who gets them: what goes to one mailbox is counted over all senders.

-- `ali+1@ornek.test` comes to the same mailbox as `ali@ornek.test`.
create function mailbox_of(address text) returns text language sql immutable as $$
  select regexp_replace(lower(address), '\+[^@]*@', '@')
$$;

create index mails_mailbox on mails (mailbox_of(address), created_at) where address is not null;
