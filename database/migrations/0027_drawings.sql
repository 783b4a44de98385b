-- Whether a drawing is shown anywhere is asked before it is made.
create index media_drawings on media (key) where key like 'illustration/%';
