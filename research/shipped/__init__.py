"""The jobs that compute the shipped results, as `pegout.lab.training.shipped` lists them."""
