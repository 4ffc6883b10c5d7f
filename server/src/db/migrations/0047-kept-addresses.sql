-- An address that a company may still go back to (‘Bu ben değilim’) is nobody else's, as if it were still in use.
create index account_tokens_kept on account_tokens (email) where purpose = 'undo_email';

-- After the row is written: who waited for the company that gives the address up sees its way back then.
create function refuse_kept_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from account_tokens
    where purpose = 'undo_email' and email = new.email and company_id <> new.id and expires_at > new.updated_at
  ) then
    raise unique_violation using constraint = 'companies_email_key', message = 'The address is kept for another company.';
  end if;
  return null;
end
$$;

create trigger companies_kept_email after insert or update of email on companies
  for each row execute function refuse_kept_email();
