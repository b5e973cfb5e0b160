/** How often a text is tried, at the most, on the way to a shorter one. */
const MOST_TRIALS = 1500

/**
 * The shortest text that can be had from one by leaving out runs of parts, such that it still fails
 * (delta debugging, Zeller 1999: half of it, a quarter, and so on down to single parts).
 */
const without = async (
  parts: readonly string[],
  joint: string,
  fails: (text: string) => Promise<boolean>,
): Promise<string[]> => {
  let left = [...parts]
  for (
    let size = Math.ceil(left.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let at = 0; at < left.length;) {
      const trial = [...left.slice(0, at), ...left.slice(at + size)]
      if (await fails(trial.join(joint))) left = trial
      else at += size
    }
  }
  return left
}

/** A text that fails, as short as it can be made: whole lines are left out first, then characters. */
export const shortened = async (
  text: string,
  fails: (text: string) => Promise<boolean>,
): Promise<string> => {
  let trials = 0
  const tried = async (trial: string): Promise<boolean> => trials++ < MOST_TRIALS && fails(trial)
  let short = (await without(text.split('\n'), '\n', tried)).join('\n')
  short = (await without(short.split('\n'), '\n', tried)).join('\n')
  return (await without([...short], '', tried)).join('')
}
