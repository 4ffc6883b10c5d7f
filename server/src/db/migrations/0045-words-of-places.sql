create index product_places_words on product_places using gin (beginning_marks(beginnings, zone));
analyze product_places;
