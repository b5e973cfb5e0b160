/** The work was called off. */
class CalledOff extends Error {}

/**
 * Work that is begun before it is sure that it is wanted. Until it is approved it says nothing, and when it is called off nobody
 * hears how it ends.
 */
export class EarlyWork<T> {
  #work: Promise<T> | undefined
  #isCalledOff = false
  /** What there is to say; undefined once it is said at once. */
  #unsaid: (() => void)[] | undefined = []

  start(work: Promise<T>): void {
    this.#work = work
    // Told where it is awaited, or to nobody.
    work.catch(() => {})
  }

  /** The work that was begun; undefined where none was. */
  get work(): Promise<T> | undefined {
    return this.#work
  }

  get isApproved(): boolean {
    return this.#unsaid === undefined
  }

  /** For the work itself: says something as soon as it may. */
  tell(say: () => void): void {
    if (this.#unsaid === undefined) say()
    else this.#unsaid.push(say)
  }

  /** For the work itself: ends it when it is called off. */
  throwIfCalledOff(): void {
    if (this.#isCalledOff) throw new CalledOff()
  }

  /** The work is wanted. */
  approve(): void {
    const unsaid = this.#unsaid ?? []
    this.#unsaid = undefined
    for (const say of unsaid) say()
  }

  /** The work is not wanted: resolves when it has ended, in whatever way. */
  async callOff(): Promise<void> {
    this.#isCalledOff = true
    await this.#work?.catch(() => {})
  }
}
