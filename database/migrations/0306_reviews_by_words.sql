-- Moderators search reviews by words of the guest and of the text.
create index reviews_by_words on reviews using gin (fold(author || ' ' || comment) gin_trgm_ops);
