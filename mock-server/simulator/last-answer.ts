/**
 * A function that has its last answer at hand: for one that is asked the same again and again, as the simulation of a plant
 * asks in each of its steps. Arguments are the same where they are the same object or number.
 */
export function withLastAnswer<First extends object, Second, Answer>(
  answerOf: (first: First, second: Second) => Answer,
): (first: First, second: Second) => Answer {
  let last: { readonly first: First; readonly second: Second; readonly answer: Answer } | undefined;
  return (first, second) => {
    if (last === undefined || last.second !== second || last.first !== first)
      last = { first, second, answer: answerOf(first, second) };
    return last.answer;
  };
}
