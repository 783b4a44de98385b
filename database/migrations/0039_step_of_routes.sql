-- The wizard has a step for routes after that of the pictures. It is optional, so it is complete with the step before it.
update listings set
  completed_steps = array_append(completed_steps, 'itineraries'),
  step_completed = step_completed + case when step_completed >= 10 then 1 else 0 end
where 'photos' = any(completed_steps);
