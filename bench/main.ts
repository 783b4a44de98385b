/**
 * `npm run bench`: one table with the figures that the marketplace promises, each beside its target. It makes a fleet of
 * 100,000 (then 1,000,000) yachts with claims in a database of its own, starts the real server in a process of its own,
 * loads it from another, and sets the server's processor time beside that of the same statements sent through bare `pg`.
 */
