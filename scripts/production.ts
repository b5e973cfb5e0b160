// React and the router choose their builds when they load: this must be the first import of a command.
process.env.NODE_ENV = 'production'
