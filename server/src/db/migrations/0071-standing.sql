-- Whether a company is shown to others: all but open ones are not. A column with a constant default is added at once.
alter table companies add column standing text not null default 'open'
  constraint companies_standing_check check (standing in ('open', 'awaiting', 'suspended', 'banned'));
