-- Tells the planner how many products have long answers: it reads goods of a category from two indexes, and the one on long answers is
-- nearly empty. Analyzing takes two seconds among a million products and blocks neither readers nor writers.
create statistics products_answers_size on (octet_length(attributes::text)) from products;
analyze products (attributes);
